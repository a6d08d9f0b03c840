import { registerBlockViews } from '#areas/cms/public.ts'
import { coursesBlockView } from './public.tsx'

registerBlockViews('lesson.courses', coursesBlockView)
