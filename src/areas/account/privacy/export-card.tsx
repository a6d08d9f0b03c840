import { Form } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { buttonClass } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton, type SubmitState } from '#kernel/ui/submit-button.tsx'
import { privacyMessages } from '../messages/privacy.ts'
import { accountPaths } from '../paths.ts'
import type { DataExport } from './export.server.ts'

interface Props {
  latest: DataExport | null
  now: Date
  requested: boolean
  error: string | undefined
  state: SubmitState
}

/** The export of the user's own data: requested, being created, or ready to download. */
export function ExportCard({ latest, now, requested, error, state }: Props) {
  const t = useMessages(privacyMessages)
  const ready = latest?.status === 'ready' && latest.expiresAt && latest.expiresAt > now ? latest : null
  return (
    <Card title={t.export}>
      <Form method="post" className="stack-l">
        <input type="hidden" name="intent" value="export" />
        <p className="soft">{t.exportLead}</p>
        {error && (
          <Notice tone="bad" urgent>
            {error}
          </Notice>
        )}
        {requested && <Notice tone="good">{t.exportAsked}</Notice>}
        {latest?.status === 'making' && !requested && <Notice>{t.exportMaking}</Notice>}
        {ready?.expiresAt && (
          <p className="row wrap">
            <a className={buttonClass({})} href={accountPaths.api.export(ready.id)} download>
              <Icon path={iconDownload} /> {t.exportGet}
            </a>
            <span className="soft sm">
              {t.size(ready.size ?? 0)} · {t.exportUntil} <DateText at={ready.expiresAt} />
            </span>
          </p>
        )}
        <div>
          <SubmitButton state={state} variant="ghost">
            {t.exportAsk}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
