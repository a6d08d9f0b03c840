import { CategoryScreen } from './category-screen.tsx'
import type { CategoryData } from './category-view.ts'

export function View({ data }: { data: CategoryData }) {
  return <CategoryScreen data={data} />
}
