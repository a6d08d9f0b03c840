import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { returnPageMessages } from './bounce-messages.ts'
import { BounceSection } from './bounce-section.tsx'
import { BroadcastTab } from './broadcast-tab.tsx'
import { EmailDetail } from './email-detail.tsx'
import { EmailTabs } from './email-tabs.tsx'
import { EmailTextEditor } from './email-text-editor.tsx'
import { EmailTextTab } from './email-text-tab.tsx'
import { LogTab } from './log-tab.tsx'
import styles from './mail.module.css'
import { type MailActionResult, runMailAction } from './mail-action.server.ts'
import { mailView } from './mail-view.server.ts'
import { mailPageMessages } from './messages/index.ts'
import { SenderTab } from './sender-tab.tsx'
import { TemplatesTab } from './templates-tab.tsx'
import { WriteTab } from './write-tab.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  mailView(ctxOf(context), new URL(request.url).searchParams)

export const action = formAction(({ ctx, form }) => runMailAction(ctx, form))

/** Emails: the log, writing to one or many recipients, templates, and the sender. */
export default function MailPage() {
  const t = useMessages(mailPageMessages)
  const view = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const refused = done && !done.ok ? done : undefined
  return (
    <div className="page">
      <TitleRow title={t.title} />
      <EmailTabs tabs={view.tabs} open={view.tab} />
      {refused && (
        <div className={styles.notice}>
          <Notice tone="bad" urgent title={refused.problem.detail}>
            <p className="xs code">{refused.problem.code}</p>
          </Notice>
        </div>
      )}
      {done?.ok && done.intent !== 'preview' && done.intent !== 'words-preview' && (
        <div className={styles.notice}>
          <Notice tone="good" urgent title={<DoneMessage done={done} />} />
        </div>
      )}
      {view.email && <EmailDetail email={view.email} staff={view.free} />}
      {view.log && !view.email && <LogTab log={view.log} free={view.free} />}
      {view.tab === 'write' && (
        <WriteTab free={view.free} rejection={refused} sent={Boolean(done?.ok && done.intent === 'send')} />
      )}
      {view.tab === 'many' && (
        <BroadcastTab
          {...view}
          rejection={refused}
          preview={done?.ok && done.intent === 'preview' ? done : undefined}
        />
      )}
      {view.tab === 'templates' && <TemplatesTab {...view} rejection={refused} />}
      {view.emails && <EmailTextTab emails={view.emails} />}
      {view.words && <EmailTextEditor {...view.words} key={view.words.email.key} rejection={refused} />}
      {view.sender && <SenderTab sender={view.sender} />}
      {view.returnWay && (
        <BounceSection
          intake={view.returnWay}
          rejection={refused}
          hookKey={done?.ok && done.intent === 'return-key' ? done.key : undefined}
        />
      )}
    </div>
  )
}

function DoneMessage({ done }: { done: Exclude<MailActionResult, { intent: 'preview' | 'words-preview' }> }) {
  const t = useMessages(mailPageMessages)
  const back = useMessages(returnPageMessages)
  const locale = useLocale()
  switch (done.intent) {
    case 'send':
      return t.write[done.status]
    case 'trial':
    case 'words-trial':
      return t.many.trialSent(done.to)
    case 'schedule':
      return t.many.scheduled(formatDateTime(done.sendAt, locale))
    case 'reschedule':
      return t.many.moved(formatDateTime(done.sendAt, locale))
    case 'send-now':
      return t.many.leaving
    case 'return-key':
      return back.keyShownOnce
    case 'return-look':
      return done.fault ? back.errors[done.fault] : back.checkedNow(done.read, done.taken)
    case 'return':
    case 'template':
    case 'words':
      return t.templates.saved
    default:
      return t.templates.removed
  }
}
