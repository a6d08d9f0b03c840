import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { catalogAbilities } from '#areas/catalog/public.server.ts'
import { textInLocale } from '#areas/cms/public.ts'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { categoryMessages } from '../browse-messages/category.ts'
import { shopPaths } from '../paths.ts'
import { categoriesView } from './category-view.server.ts'
// Views are loaded lazily; their styles must be loaded with the page.
import '../browse/browse.module.css'
import './category.module.css'
import type { CategoriesData } from './category-view.ts'

const views = roleViews<CategoriesData>({
  guest: () => import('./categories.guest.view.tsx'),
  user: () => import('./categories.user.view.tsx'),
})

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const lead = categoryMessages[ctx.locale].lead(textInLocale(ctx.tenant.name, ctx.locale))
  return {
    ...(await categoriesView(ctx)),
    role: ctx.viewer.role,
    edits: can(ctx.viewer, catalogAbilities['category.edit']),
    lead,
  }
}

export default function CategoriesPage() {
  const t = useMessages(categoryMessages)
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle description={data.lead}>{t.title}</PageTitle>
      <RoleView views={views} role={data.role} path={shopPaths.categories} data={data} />
    </>
  )
}
