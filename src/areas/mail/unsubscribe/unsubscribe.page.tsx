import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { mailMessages } from '../messages/index.ts'
import { resubscribe, unsubscribe, unsubscribeView } from './unsubscribe.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  return { ...(await unsubscribeView(ctx, params.token ?? '')), site: ctx.tenant.name[ctx.locale] }
}

// Mail clients post `List-Unsubscribe=One-Click` here without opening the page (RFC 8058); people press the button.
// Opening the page alone does nothing: mail scanners follow every link.
export const action = formAction(async ({ ctx, form, params }) => {
  const resume = form.get('intent') === 'resume'
  const address = await (resume ? resubscribe : unsubscribe)(ctx, params.token ?? '')
  return { ok: true as const, address, resumed: resume }
})

/** The page on which the recipient of a bulk or regular email unsubscribes or resubscribes. */
export default function UnsubscribePage() {
  const t = useMessages(mailMessages).stop
  const { address, stopped, title, site } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  return (
    <div className="page section">
      <PageTitle unlisted>{t.title}</PageTitle>
      <div className="head">
        <div>
          <h1>{t.title}</h1>
        </div>
      </div>
      <Card>
        <div className="stack-l">
          {stopped ? (
            <>
              <Notice tone="good" title={title ? t.regular.stopped(title, address) : t.stopped(address)}>
                <p>{t.mistake}</p>
              </Notice>
              <Form method="post" className="row wrap">
                <Button type="submit" variant="ghost" name="intent" value="resume">
                  {t.resume}
                </Button>
                <ButtonLink to="/" variant="quiet">
                  {t.home}
                </ButtonLink>
              </Form>
            </>
          ) : (
            <>
              {done && 'resumed' in done && done.resumed && (
                <Notice tone="good" title={title ? t.regular.resumed(title, address) : t.resumed(address)} />
              )}
              <p>{title ? t.regular.ask(title, site, address) : t.ask(address, site)}</p>
              <p className="soft">{title ? t.regular.still : t.still}</p>
              <Form method="post" className="row wrap">
                <Button type="submit" name="intent" value="stop">
                  {t.stop}
                </Button>
                <ButtonLink to="/" variant="ghost">
                  {t.home}
                </ButtonLink>
              </Form>
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
