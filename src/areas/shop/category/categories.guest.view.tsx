import { CategoriesScreen } from './categories-screen.tsx'
import type { CategoriesData } from './category-view.ts'

export function View({ data }: { data: CategoriesData }) {
  return <CategoriesScreen data={data} />
}
