import { catalogPaths } from '#areas/catalog/paths.ts'
import { AccountLinks } from '../browse/account-links.tsx'
import { EditBar } from '../browse/edit-bar.tsx'
import { CategoryScreen } from './category-screen.tsx'
import type { CategoryData } from './category-view.ts'

/** Signed-in users also see a link to their orders, and staff a link to the products of the category. */
export function View({ data }: { data: CategoryData }) {
  return (
    <>
      {data.edits && <EditBar to={catalogPaths.products({ category: data.code })} what="list" />}
      <CategoryScreen data={data} end={<AccountLinks />} />
    </>
  )
}
