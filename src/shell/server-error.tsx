import { useMessages } from '#kernel/i18n/use-messages.ts'
import { reloadApplication } from '#kernel/ui/app-overlay.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMail, iconRefresh } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import toolbox from './images/500.webp'
import { shellMessages } from './messages/index.ts'
import { useShell } from './shell-data.ts'

/** An error of ours: says so, warns against repeating certain actions, and shows the request id and a retry. */
export function ServerErrorScreen({ requestId, detail }: { requestId?: string; detail?: string }) {
  const t = useMessages(shellMessages)
  const { tenant, requestId: pageRequest } = useShell()
  const number = requestId ?? pageRequest
  const { email } = tenant.facts
  return (
    <div className="page section">
      <PageTitle unlisted>{t.serverError.title}</PageTitle>
      <Empty
        heading="h1"
        title={t.serverError.title}
        image={{ src: toolbox, width: 640, height: 480 }}
        actions={
          <>
            <Button icon={iconRefresh} onClick={reloadApplication}>
              {t.serverError.again}
            </Button>
            {email && (
              <a
                className="btn ghost"
                href={`mailto:${email}?subject=${encodeURIComponent(`E-500 ${number}`)}`}
              >
                <Icon path={iconMail} />
                {t.serverError.contact}
              </a>
            )}
          </>
        }
      >
        <p className="sm faint">500</p>
        <p>
          <Phrases>{detail ?? t.serverError.text}</Phrases>
        </p>
        {number && <p className="code">E-500 · {number}</p>}
      </Empty>
    </div>
  )
}
