import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { certificateAbilities } from '../abilities.ts'
import styles from '../issued/staff.module.css'
import { staffMessages } from '../messages/staff.ts'
import { certificatePaths } from '../paths.ts'
import { publicKeys, rotateKey } from './keys.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => staffMessages[locale].keys.title }

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, certificateAbilities['certificate.manage'])
  return { keys: await publicKeys(ctx), mayRotate: can(ctx.viewer, certificateAbilities['key.rotate']) }
}

export const action = actions({
  rotate: act({
    ability: certificateAbilities['key.rotate'],
    run: (ctx) => rotateKey(ctx),
    done: () => ({ message: { th: staffMessages.th.keys.rotated, en: staffMessages.en.keys.rotated } }),
  }),
})

/** The keys the site signs with, and where verifiers find them. */
export default function KeysPage() {
  const all = useMessages(staffMessages)
  const t = all.keys
  const locale = useLocale()
  const { keys, mayRotate } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} back={{ to: certificatePaths.issued(), label: all.title }} lead={t.lead}>
        <ActionButton
          intent="rotate"
          confirm={{ title: t.rotateTitle, message: t.rotateText }}
          {...(!mayRotate && { unavailable: t.adminOnly })}
        >
          {t.rotate}
        </ActionButton>
      </TitleRow>
      <Card>
        {keys.length === 0 && <p>{t.none}</p>}
        <ul className={styles.rows}>
          {keys.map(({ kid, x, createdAt, retiredAt }) => (
            <li key={kid}>
              <span>
                <b>{kid}</b>
                <code className="sm soft">{x}</code>
                <span className="sm soft">
                  {t.since(formatDate(createdAt, locale))}
                  {retiredAt && ` · ${t.retired(formatDate(retiredAt, locale))}`}
                </span>
              </span>
              {!retiredAt && <Badge tone="good">{t.current}</Badge>}
            </li>
          ))}
        </ul>
        <p className="row wrap sm">
          <a className="link" href={certificatePaths.didDocument}>
            {t.document}
          </a>
          <a className="link" href={certificatePaths.api.statusList(0)}>
            {t.status}
          </a>
        </p>
      </Card>
    </div>
  )
}
