import { ProductScreen } from './product-screen.tsx'
import type { ProductData } from './product-view.ts'

export function View({ data }: { data: ProductData }) {
  return <ProductScreen data={data} />
}
