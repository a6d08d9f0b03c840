import { catalogPaths } from '#areas/catalog/paths.ts'
import { EditBar } from '../browse/edit-bar.tsx'
import { OwnLinks } from '../browse/own-links.tsx'
import type { ProductsData } from './products-data.ts'
import { ProductsScreen } from './products-screen.tsx'

/** Somebody signed in also sees the way to their orders, and staff the way to the goods behind the list. */
export function View({ data }: { data: ProductsData }) {
  return (
    <>
      {data.edits && <EditBar to={catalogPaths.products()} what="list" />}
      <ProductsScreen data={data} end={<OwnLinks />} />
    </>
  )
}
