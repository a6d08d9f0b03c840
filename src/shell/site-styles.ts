import type { LinksFunction } from 'react-router'
import siteKit from '#kernel/ui/site/index.css?url'

/** URL of the site pages' stylesheet. */
export { siteKit }

/** For layouts of site pages: the UI kit is loaded and removed with the layout, like the workspace's. */
export const siteLinks: LinksFunction = () => [{ rel: 'stylesheet', href: siteKit }]
