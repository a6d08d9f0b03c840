import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
// Its styles come with the page, so that it is styled before its scripts run.
import '#kernel/fields/editor/editor.module.css'
import './contact.module.css'
import type { ContactView } from './contact-view.ts'

/** The field editors are heavier than everything else on a page, and most pages have no form. */
const views = roleViews<ContactView>({ guest: () => import('./contact-form.tsx') })
/** It looks the same to everybody. */
const everybody = 'guest'

/** A form on a page. */
export const ContactBlock = ({ form }: { form: ContactView }) => (
  <RoleView views={views} role={everybody} data={form} path={form.to} />
)
