import { catalogPaths } from '#areas/catalog/paths.ts'
import { EditBar } from '../browse/edit-bar.tsx'
import { CategoriesScreen } from './categories-screen.tsx'
import type { CategoriesData } from './category-view.ts'

/** Staff also see links to edit the order and names of the categories. */
export function View({ data }: { data: CategoriesData }) {
  return (
    <>
      {data.edits && <EditBar to={catalogPaths.categories} what="tree" />}
      <CategoriesScreen data={data} />
    </>
  )
}
