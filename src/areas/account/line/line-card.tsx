import { Form } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { iconBrandLine } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { securityMessages } from '../messages/security.ts'
import { accountPaths } from '../paths.ts'

/** The user's LINE link. */
export function LineCard({ linked, error }: { linked: string | null; error: string | null }) {
  const t = useMessages(securityMessages).line
  return (
    <Card title={t.title}>
      <div className="stack">
        {error && (
          <Notice tone="warn" urgent>
            {error}
          </Notice>
        )}
        <p className="soft">{linked ? t.linked(linked) : t.lead}</p>
        {linked ? (
          <Form method="post">
            <Button type="submit" name="intent" value="line-unlink" variant="ghost" size="small">
              {t.unlink}
            </Button>
          </Form>
        ) : (
          <div>
            <ButtonLink to={accountPaths.lineLogin()} icon={iconBrandLine} size="small" reloadDocument>
              {t.link}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}
