import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { dependsOn } from '#kernel/http/ctx.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { layoutMessages } from '../messages/layout.ts'
import { cmsScope } from '../page/page.server.ts'
import { sendContact } from './contact.server.ts'
import { ContactForm } from './contact-form.tsx'
import { findForm } from './contact-view.server.ts'

/** A page's form on its own: the URL it is posted to, and the result shown without scripts. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  dependsOn(ctx, cmsScope)
  const form = await findForm(ctx, params.page ?? '', params.block ?? '')
  if (!form) throw notFound('cms.page_unknown')
  return { name: form.name[ctx.locale], form: form.view }
}

export const action = formAction(async ({ ctx, form, params }) => {
  // A bot's submission is thanked for and discarded.
  if (!form.get('website'))
    await sendContact(ctx, { pageId: params.page ?? '', blockId: params.block ?? '', form })
  return { ok: true as const }
})

export default function ContactPage() {
  const t = useMessages(layoutMessages)
  const { name, form } = useLoaderData<typeof loader>()
  return (
    <div className="page narrow">
      <PageTitle unlisted>{name}</PageTitle>
      <h1 className="vh">{form.title ? t.contact.form : name}</h1>
      <ContactForm form={form} done={useActionData<typeof action>()} />
    </div>
  )
}
