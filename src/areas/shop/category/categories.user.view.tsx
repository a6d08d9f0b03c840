import { EditBar } from '../browse/edit-bar.tsx'
import { isStaff } from '../browse/is-staff.ts'
import { CategoriesScreen } from './categories-screen.tsx'
import type { CategoriesData } from './category-view.ts'

/** Staff see the way to the goods that fill the categories. */
export function View({ data }: { data: CategoriesData }) {
  return (
    <>
      {isStaff(data.role) && <EditBar to="/cluster/products" what="list" />}
      <CategoriesScreen data={data} />
    </>
  )
}
