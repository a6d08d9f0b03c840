import type { ProductsData } from './products-data.ts'
import { ProductsScreen } from './products-screen.tsx'

export function View({ data }: { data: ProductsData }) {
  return <ProductsScreen data={data} />
}
