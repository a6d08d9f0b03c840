import type { Theme } from '#kernel/tenancy/tenant.ts'

/** What every pane of the preview gets. */
export interface PaneProps {
  theme: Theme
  ground: 'light' | 'dark'
  /** Address of the logo, or ''. */
  logo: string
  /** The site's name. */
  name: string
  /** The drawn sign of a site without a logo. */
  drawing: { fill?: string; stroke?: string } | null
  /** Address of the picture of a ticket's code. */
  ticketCode: string
}
