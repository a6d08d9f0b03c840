import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { restockAlertMessages } from '../messages/restock-alert.ts'
import { shopPaths } from '../paths.ts'
import { readUnsubscribeLink, unsubscribeFromRestock } from './unsubscribe.server.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) => ({
  email: readUnsubscribeLink(ctxOf(context), params.token ?? ''),
})

// Email programs post here without a visit (RFC 8058); people press the button. A visit alone unsubscribes nobody: mail
// scanners open every link.
export const action = formAction(async ({ ctx, params }) => {
  await unsubscribeFromRestock(ctx, params.token ?? '')
  return { ok: true as const }
})

/** Where the reader of a back-in-stock email unsubscribes. */
export default function RestockAlertsPage() {
  const t = useMessages(restockAlertMessages).stop
  const { email } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  return (
    <div className="page section">
      <PageTitle unlisted>{t.title}</PageTitle>
      <h1>{t.title}</h1>
      <Card>
        <div className="stack-l">
          {done && 'ok' in done && done.ok ? (
            <>
              <Notice tone="good" title={t.done(email)}>
                <p>{t.again}</p>
              </Notice>
              <ButtonLink to={shopPaths.products()} variant="ghost">
                {t.products}
              </ButtonLink>
            </>
          ) : (
            <>
              <p>{t.ask(email)}</p>
              <Form method="post">
                <Button type="submit">{t.yes}</Button>
              </Form>
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
