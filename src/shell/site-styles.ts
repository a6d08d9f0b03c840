import type { LinksFunction } from 'react-router'
import siteKit from '#kernel/ui/site/index.css?url'

/** Address of the site pages' stylesheet. */
export { siteKit }

/** For layouts of site pages: the kit comes and goes with the layout, as the workspace's does. */
export const siteLinks: LinksFunction = () => [{ rel: 'stylesheet', href: siteKit }]
