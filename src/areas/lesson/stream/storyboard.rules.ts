import type { Rung } from './ladder.rules.ts'

/** A sheet of small frames of a video: row by row, one per `everyMs`. */
export interface Storyboard {
  everyMs: number
  count: number
  columns: number
  /** Of one image, in pixels. */
  width: number
  height: number
}

export const storyboardName = 'pictures.jpg'
/** A larger sheet is left out: it would cost more than it is worth. */
export const maxStoryboardBytes = 2 * 2 ** 20

const maxImages = 120
const maxColumns = 10
const maxWidth = 160
const maxHeight = 120
/** The distance of keyframes in encoded sizes. */
const minIntervalSeconds = 2

/** Determines the times and the size of the images. */
export function planStoryboard(video: { durationMs: number; width: number; tall: number }): Storyboard {
  const { durationMs, width, tall } = video
  const steps = Math.max(1, Math.ceil(durationMs / (maxImages * minIntervalSeconds * 1000)))
  const everyMs = steps * minIntervalSeconds * 1000
  const count = Math.max(1, Math.ceil(durationMs / everyMs))
  const even = (length: number) => Math.max(16, Math.round(length / 2) * 2)
  const scale = Math.min(maxWidth / width, maxHeight / tall)
  return {
    everyMs,
    count,
    columns: Math.min(maxColumns, count),
    width: even(width * scale),
    height: even(tall * scale),
  }
}

/**
 * Returns the arguments of ffmpeg, which reads the smallest size of a stream. Only keyframes are decoded, unless they
 * are those of the source, which may be far apart.
 */
export function storyboardArguments(
  board: Storyboard,
  rungs: readonly Pick<Rung, 'height' | 'isCopy'>[],
): string[] {
  const { everyMs, count, columns, width, height } = board
  const every = everyMs / 1000
  const filters = [
    'setpts=PTS-STARTPTS',
    // The end is filled with the last frame.
    `tpad=stop_mode=clone:stop_duration=${every * 2}`,
    // Each interval shows the frame at its start.
    `fps=1/${every}:start_time=0:round=up`,
    `scale=${width}:${height}`,
    `tile=${columns}x${Math.ceil(count / columns)}:nb_frames=${count}`,
  ]
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
    ...(rungs.some(({ isCopy }) => isCopy) ? [] : ['-skip_frame', 'nokey']),
    ...['-protocol_whitelist', 'file', '-f', 'hls', '-i', `${rungs[0]?.height}/index.m3u8`, '-an'],
    ...['-vf', filters.join(','), '-frames:v', '1', '-map_metadata', '-1'],
    ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '6', '-f', 'image2', '-update', '1', storyboardName],
  ]
}

/** Returns the position on the sheet of the image for a time. */
export function imageAt(board: Storyboard, ms: number): { x: number; y: number } {
  const at = Math.min(board.count - 1, Math.max(0, Math.floor(ms / board.everyMs)))
  return { x: (at % board.columns) * board.width, y: Math.floor(at / board.columns) * board.height }
}
