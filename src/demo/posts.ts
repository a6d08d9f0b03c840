import { academyPosts } from './academy/posts.ts'
import { marketPosts } from './market/posts.ts'
import type { DemoPost } from './post-types.ts'
import { salaPosts } from './sala/posts.ts'

/** In display order; a site has those it has posts in. */
export const demoPostCategories = [
  { code: 'news', name: { th: 'ข่าวศาลา', en: 'News' } },
  { code: 'makers', name: { th: 'คนบ้านเรา', en: 'Makers' } },
  { code: 'kitchen', name: { th: 'ในครัว', en: 'In the kitchen' } },
  { code: 'craft', name: { th: 'งานมือ', en: 'By hand' } },
  { code: 'try', name: { th: 'ลองทำดู', en: 'Try it at home' } },
]

/** Posts by site host. */
export const demoPosts: Record<string, DemoPost[]> = {
  'demo.localhost': salaPosts,
  'market.localhost': marketPosts,
  'academy.localhost': academyPosts,
}
