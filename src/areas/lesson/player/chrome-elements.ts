import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** Attributes of the player's custom elements; strings, as rendered on the server. */
type MediaChromeProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  class?: string
  lang?: string
  nohotkeys?: string
  noautohide?: string
  notooltip?: string
  autohide?: string
  seekoffset?: string
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': MediaChromeProps
      'media-control-bar': MediaChromeProps
      'media-time-range': MediaChromeProps
      'media-play-button': MediaChromeProps
      'media-seek-backward-button': MediaChromeProps
      'media-seek-forward-button': MediaChromeProps
      'media-mute-button': MediaChromeProps
      'media-volume-range': MediaChromeProps
      'media-pip-button': MediaChromeProps
      'media-fullscreen-button': MediaChromeProps
      'media-loading-indicator': MediaChromeProps
    }
  }
}
