/** The specification's constants of the shared interface pieces (section 9 and "Shared interface pieces"), in ms and px. */

/** A toast stays this long; one with an undo stays longer, since a person must read and decide. */
export const toastMs = 3000
export const undoToastMs = 10_000
/** A submit button tells success or error this long before it is ready again. */
export const submitResetMs = 2000
/** The dots after "Loading" change this often. */
export const loaderDotsMs = 500
/** The error overlay fades out this long when it is closed. */
export const overlayFadeMs = 300
/** "Reloading Application" is read for this long before the page reloads. */
export const reloadWaitMs = 500
/** A picture placeholder shows its indicator at least this long. */
export const placeholderDelayMs = 1000
/** The scroll-to-top button appears past this. */
export const scrollThresholdPx = 100
/** A path reloads once after a failed chunk, and not again within this. */
export const chunkReloadGuardMs = 10_000

/** Thumbnails of a gallery are at least this wide. */
export const galleryColumnPx = 200
/** A picture in running text that opens in a lightbox is this wide in the text. */
export const lightboxWidthPx = 300
/** Folded text is cut at this height. */
export const readMorePx = 100
/** Cards stacked behind a card: how many, how far apart, how much smaller, how round. */
export const stackingLayers = 3
export const stackingOffsetPx = 10
export const stackingScale = 0.8
export const stackingRadiusPx = 10

/** Without activity for this long the session ends; looked at in steps of a tenth. */
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
