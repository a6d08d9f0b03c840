import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** Attributes of the player's custom elements; strings, as rendered on the server. */
type Chrome = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
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
      'media-controller': Chrome
      'media-control-bar': Chrome
      'media-time-range': Chrome
      'media-play-button': Chrome
      'media-seek-backward-button': Chrome
      'media-seek-forward-button': Chrome
      'media-mute-button': Chrome
      'media-volume-range': Chrome
      'media-pip-button': Chrome
      'media-fullscreen-button': Chrome
      'media-loading-indicator': Chrome
    }
  }
}
