import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
// Its looks come with the page, so that it stands there drawn before its scripts do.
import '#kernel/fields/editor/editor.module.css'
import './contact.module.css'
import type { ContactView } from './contact-view.ts'

/** The editors of fields are heavier than all else on a page, and most pages have no form. */
const views = roleViews<ContactView>({ guest: () => import('./contact-form.tsx') })
/** It looks the same to everybody. */
const everybody = 'guest'

/** A form on a page. */
export const ContactBlock = ({ form }: { form: ContactView }) => (
  <RoleView views={views} role={everybody} data={form} path={form.to} />
)
