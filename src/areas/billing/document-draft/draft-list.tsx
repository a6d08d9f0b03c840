import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { billMessages } from '../messages/bills.ts'
import { documentMessages } from '../messages/document.ts'
import { billingPaths } from '../paths.ts'
import type { DraftCard } from './document-draft.types.ts'
import styles from './draft-list.module.css'

/** Documents being written, to be continued or deleted. */
export function DraftList({ drafts }: { drafts: readonly DraftCard[] }) {
  const t = useMessages(billMessages).drafts
  const kinds = useMessages(documentMessages).kind
  const locale = useLocale()
  return (
    <Card title={t.title(drafts.length)}>
      <ul className={styles.list}>
        {drafts.map(({ id, kind, buyerName, total, savedAt }) => (
          <li key={id}>
            <Link to={billingPaths.newBill({ draft: id })}>
              <b>{buyerName || t.nobody}</b>
              <small>{`${kinds[kind]} · ${formatDateTime(savedAt, locale)}`}</small>
            </Link>
            <span className="num">{formatBaht(total, { locale })}</span>
            <ActionButton
              intent="deleteDraft"
              values={{ draft: id }}
              confirm={{ title: t.ask, message: t.askText }}
              variant="quiet"
              size="small"
            >
              {t.delete}
            </ActionButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
