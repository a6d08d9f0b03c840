import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { PageHead } from './page-head.tsx'
import type { PageView } from './page-view.server.ts'
// Views are loaded separately; their styles must come with the page.
import '../layout/layout.module.css'
import '../block/block.module.css'
import '../blog/blog.module.css'
import '../contact/contact.module.css'
import '../event-list/event-list.module.css'

const views = roleViews<PageView>({
  guest: () => import('./page.guest.view.tsx'),
  manager: () => import('./page.manager.view.tsx'),
})

/** A written page in the view of the viewer's role. */
export function WrittenPage({ view }: { view: PageView }) {
  return (
    <>
      <PageHead header={view.head} />
      {/* Screen reader users hear the page's title too. */}
      {!view.headed && <h1 className="vh">{view.head.title}</h1>}
      {view.structured && <script type="application/ld+json">{view.structured}</script>}
      <RoleView views={views} role={view.role} path={view.head.canonical} data={view} />
    </>
  )
}
