import { index, route } from '@react-router/dev/routes'

const page = 'areas/cms/page/page.page.tsx'
const blog = 'areas/cms/blog/blog.page.tsx'
const post = 'areas/cms/blog/post.page.tsx'

export const cmsRoutes = {
  pages: [
    index('areas/cms/home.page.tsx'),
    route('cms-blog', blog),
    route('cms-blog/:slug', 'areas/cms/blog/named.page.tsx'),
    route('cms-blog/:category/:post', post),
    route('cms/page/:page', page, { id: 'cms-page' }),
    route('cms/contact/:page/:block', 'areas/cms/contact/contact.page.tsx'),
    route('cms/social/:page', 'areas/cms/social/social.ts'),
    route('cms/preview/:pass', 'areas/cms/editor/preview.page.tsx'),
    route('rss.xml', 'areas/cms/feed/rss.ts'),
    route('sitemap.xml', 'areas/cms/feed/sitemap.ts'),
    route('robots.txt', 'areas/cms/feed/robots.ts'),
    // Catch-all: the router tries these last.
    route(':page', page),
    route(':page/:post', page, { id: 'cms-page-below' }),
    route(':page/:post/:more/*', 'areas/cms/import/old-address.page.tsx'),
  ],
  workspace: [
    route('cms/pages', 'areas/cms/manage/manage.page.tsx'),
    route('cms/import', 'areas/cms/import/import.page.tsx'),
  ],
  studio: [route('cms/pages/:id', 'areas/cms/editor/editor.page.tsx')],
  fullscreen: [],
}
