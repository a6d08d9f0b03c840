import './jobs.ts'

export { savePostCategory } from './category/category.server.ts'
export { addComment, decideComment } from './comment/comment.server.ts'
export { cmsApi } from './editor/editor.api.ts'
export { hasPublishedPage } from './page/has-page.server.ts'
export { createPage } from './page/page.server.ts'
export { publishPage } from './page/publish.server.ts'
