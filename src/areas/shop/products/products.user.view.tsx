import { catalogPaths } from '#areas/catalog/paths.ts'
import { AccountLinks } from '../browse/account-links.tsx'
import { EditBar } from '../browse/edit-bar.tsx'
import type { ProductsData } from './products-data.ts'
import { ProductsScreen } from './products-screen.tsx'

/** Signed-in users also see a link to their orders, and staff a link to the products in the list. */
export function View({ data }: { data: ProductsData }) {
  return (
    <>
      {data.edits && <EditBar to={catalogPaths.products()} what="list" />}
      <ProductsScreen data={data} end={<AccountLinks />} />
    </>
  )
}
