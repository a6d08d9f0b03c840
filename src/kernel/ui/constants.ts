/** The specification's constants for shared interface elements (section 9 and "Shared interface pieces"), in ms and px. */

/** How long a toast stays; one with an undo stays longer, since a user must read and decide. */
export const toastMs = 3000
export const undoToastMs = 10_000
/** How long a submit button shows success or error before it is ready again. */
export const submitResetMs = 2000
/** The interval at which the dots after "Loading" change. */
export const loaderDotsMs = 500
/** The duration of the error overlay's fade-out. */
export const overlayFadeMs = 300
/** How long "Reloading Application" is shown before the page reloads. */
export const reloadWaitMs = 500
/** The minimum time an image placeholder shows its indicator. */
export const placeholderDelayMs = 1000
/** The scroll-to-top button appears past this. */
export const scrollThresholdPx = 100
/** A path reloads once after a chunk failed to load, and not again within this time. */
export const chunkReloadGuardMs = 10_000

/** The minimum width of gallery thumbnails. */
export const galleryColumnPx = 200
/** The width in running text of an image that opens in a lightbox. */
export const lightboxWidthPx = 300
/** Folded text is cut at this height. */
export const readMorePx = 100
/** Cards stacked behind a card: their number, offset, scaling and corner radius. */
export const stackingLayers = 3
export const stackingOffsetPx = 10
export const stackingScale = 0.8
export const stackingRadiusPx = 10

/** The session ends after this long without activity; checked at intervals of a tenth of it. */
export const inactivityMs = 7_200_000
export const inactivitySteps = 10

/** Widths of a page frame by name (specification, section 5). */
export const frameWidths = {
  full: '100%',
  '7xl': '80rem',
  '6xl': '72rem',
  '5xl': '64rem',
  '4xl': '56rem',
  '3xl': '48rem',
  '2xl': '42rem',
  xl: '36rem',
} as const
export type FrameWidth = keyof typeof frameWidths
export const defaultFrameWidth: FrameWidth = '7xl'
