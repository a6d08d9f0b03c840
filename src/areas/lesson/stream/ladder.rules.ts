import type { StreamErrorCode } from './stream.types.ts'

/** One size of a stream. */
export interface Rung {
  /** Height of the shorter side, as in its usual name. */
  height: number
  /** Displayed width of the video. */
  width: number
  tall: number
  /** Peak bandwidth of video and audio together, in bits per second. */
  bandwidth: number
  /** The source video is copied: no loss of quality, and no encoding. */
  isCopy: boolean
  /** Its codecs as in playlists (RFC 6381): `avc1.4d401e,mp4a.40.2`; absent if they could not be read. */
  codecs?: string
}

/** The relevant output of ffprobe. */
export interface ProbedVideo {
  durationMs: number
  width: number
  tall: number
  codec: string
  profile: string
  pixels: string
  bitrate: number
  /** Average and highest frame rate. */
  fps: number
  mostFps: number
  /** Whether it is rotated or stretched on display. */
  isTurned: boolean
  /** Whether each frame consists of two fields from different times (television, old cameras). */
  isInterlaced: boolean
  /** Whether it contains frames before its start, such as those trimmed on a phone. */
  isCut: boolean
  /** By how much the audio is longer than the video. */
  restMs: number
  audio: { codec: string; channels: number } | null
  /** The longest time between two keyframes in the examined part; 0 if unknown. */
  keyGapMs: number
}

export interface Ladder {
  rungs: Rung[]
  /** An upper estimate, for the required disk space. */
  mostBytes: number
}

/** The limits of videos that are converted to streams. */
export const streamLimits = {
  bytes: 8 * 2 ** 30,
  durationMs: 6 * 3_600_000,
  side: 4096,
} as const

const standardRungs = [
  { height: 360, video: 800_000, audio: 64_000 },
  { height: 540, video: 1_400_000, audio: 64_000 },
  { height: 720, video: 2_500_000, audio: 96_000 },
  { height: 1080, video: 4_500_000, audio: 96_000 },
] as const

const segmentSeconds = 6
const keySeconds = 2
const copiedBitrate = 2_500_000
const copiedProfiles = ['Baseline', 'Constrained Baseline', 'Main', 'High']

/**
 * Parses the output of `ffprobe -show_format -show_streams -of json`, or returns why the video is unusable. `packets`:
 * timestamps and flags of the first minute; `lengthMs`: for a video that does not state its duration.
 */
export function readProbe(json: string, packets: string, lengthMs = 0): ProbedVideo | StreamErrorCode {
  const probe = parseJson(json)
  if (!probe) return 'unreadable'
  const all = listOf(probe.streams)
  const video = all.find((object) => object.codec_type === 'video' && !isCoverArt(object))
  if (!video) return 'no_video'
  const audio = all.find((object) => object.codec_type === 'audio')
  const format = objectOf(probe.format)
  const durationMs = Math.round(numberOf(format.duration ?? video.duration) * 1000) || lengthMs
  const stored = numberOf(video.width)
  const tall = numberOf(video.height)
  const stretch = pixelAspectOf(video)
  const width = Math.round(stored * stretch)
  if (!(durationMs > 0) || !(width >= 16) || !(tall >= 16)) return 'unreadable'
  if (durationMs > streamLimits.durationMs) return 'too_long'
  if (width > streamLimits.side || tall > streamLimits.side) return 'too_large'
  const turned = Math.abs(rotationOf(video)) % 360
  const isOnItsSide = turned % 180 === 90
  return {
    durationMs,
    width: isOnItsSide ? tall : width,
    tall: isOnItsSide ? width : tall,
    codec: String(video.codec_name ?? ''),
    profile: String(video.profile ?? ''),
    pixels: String(video.pix_fmt ?? ''),
    bitrate: numberOf(video.bit_rate) || numberOf(format.bit_rate),
    fps: frameRateOf(video.avg_frame_rate),
    mostFps: frameRateOf(video.r_frame_rate),
    isTurned: turned !== 0 || stretch !== 1,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(String(video.field_order)),
    isCut: /,[^,\n]*D/.test(packets),
    restMs: Math.max(0, durationMs - (Math.round(numberOf(video.duration) * 1000) || durationMs)),
    audio: audio ? { codec: String(audio.codec_name ?? ''), channels: numberOf(audio.channels) } : null,
    keyGapMs: keyframeGap(packets),
  }
}

/**
 * Returns the sizes of a video: the standard ones that are not larger than it, at least one. The last is the original
 * itself if it can be streamed well.
 */
export function encodingLadder(probed: ProbedVideo): Ladder {
  const short = Math.min(probed.width, probed.tall)
  const isCopy = canCopy(probed)
  const fitting = standardRungs.filter(({ height }) => (isCopy ? height < short * 0.9 : height <= short))
  const rungs: Rung[] = fitting.map(({ height, video, audio }) => ({
    height,
    ...scaledSize(probed, height),
    bandwidth: Math.round(limitBitrate(video, probed) * 1.1) + (probed.audio ? audio : 0),
    isCopy: false,
  }))
  if (isCopy)
    rungs.push({
      height: short,
      width: probed.width,
      tall: probed.tall,
      bandwidth: Math.round(probed.bitrate * 1.3) + (probed.audio ? 160_000 : 0),
      isCopy: true,
    })
  else if (!rungs.length) {
    const height = short - (short % 2)
    rungs.push({
      height,
      ...scaledSize(probed, height),
      bandwidth: limitBitrate(800_000, probed) + (probed.audio ? 64_000 : 0),
      isCopy: false,
    })
  }
  const perSecond = rungs.reduce((sum, { bandwidth }) => sum + bandwidth / 8, 0)
  return {
    rungs,
    mostBytes: Math.ceil((perSecond * probed.durationMs * 1.2) / 1000) + 2 ** 20 * rungs.length,
  }
}

/**
 * Returns the arguments of ffmpeg, to be run in a folder with the video as `source` and a folder for each size. They
 * contain no user input: the demuxer is fixed, so that a file that claims to be a playlist cannot open other files.
 */
export function ladderArguments(probed: ProbedVideo, { rungs }: Ladder, demuxer: Demuxer): string[] {
  const encodedRungs = rungs.filter(({ isCopy }) => !isCopy)
  const hasCopy = encodedRungs.length < rungs.length
  const ready = [
    probed.isInterlaced ? 'yadif,' : '',
    hasCopy ? '' : outputFrameRate(probed),
    probed.restMs > 500 ? `tpad=stop_mode=clone:stop_duration=${seconds(probed.restMs)},` : '',
  ].join('')
  const split = encodedRungs.map((_, at) => `[in${at}]`).join('')
  const filters = encodedRungs.map(
    ({ width, tall }, at) => `[in${at}]scale=${width}:${tall},setsar=1,format=yuv420p[out${at}]`,
  )
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
    ...['-protocol_whitelist', 'file', '-f', demuxer, '-i', 'source'],
    ...(encodedRungs.length
      ? ['-filter_complex', [`[0:V:0]${ready}split=${encodedRungs.length}${split}`, ...filters].join(';')]
      : []),
    ...rungs.flatMap((rung) => {
      const at = encodedRungs.indexOf(rung)
      const { video = 800_000, audio = 64_000 } =
        standardRungs.find(({ height }) => height === rung.height) ?? {}
      const bits = String(limitBitrate(video, probed))
      return [
        ...['-map', at < 0 ? '0:V:0' : `[out${at}]`],
        ...(at < 0
          ? ['-c:v', 'copy', '-tag:v', 'avc1']
          : [
              ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '23'],
              ...['-maxrate', bits, '-bufsize', String(Number(bits) * 2), '-sc_threshold', '0', '-g', '9999'],
              // Browsers start the audio when the first frame can be decoded: frames that wait for later ones delay the
              // video by that number of frames.
              ...['-x264-params', 'b-pyramid=none'],
              // All sizes have keyframes at the same times, for switching: those of the source if it is copied.
              ...['-force_key_frames', hasCopy ? 'source' : `expr:gte(t,n_forced*${keySeconds})`],
            ]),
        ...(probed.audio
          ? [
              ...['-map', '0:a:0', '-c:a', 'aac', '-ac', '2', '-ar', '48000', '-b:a', String(audio)],
              // Pads the audio at the start and the end, because players wait where it is missing.
              ...['-af', `aresample=async=1:first_pts=0,apad=whole_dur=${seconds(probed.durationMs)}`],
            ]
          : []),
        ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '1024'],
        ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
        ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
        // Browsers ignore edit lists in streams: audio and video would be out of sync by their offset.
        ...['-hls_segment_options', 'use_editlist=0'],
        ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${rung.height}/%05d.m4s`],
        `${rung.height}/index.m3u8`,
      ]
    }),
  ]
}

/** The ffmpeg demuxer of a video, by its stored type. */
export type Demuxer = 'mov' | 'matroska'
export const demuxerOf = (type: string): Demuxer => (type === 'video/webm' ? 'matroska' : 'mov')

export const probeArguments = (demuxer: Demuxer): string[] => [
  ...['-v', 'error', '-protocol_whitelist', 'file', '-f', demuxer],
  ...['-show_format', '-show_streams', '-of', 'json', 'source'],
]

/** Arguments to measure the duration of a video that does not state it, as recorded by browsers: it is read to the end. */
export const durationArguments = (demuxer: Demuxer): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file', '-f', demuxer],
  ...['-i', 'source', '-map', '0:V:0', '-c', 'copy', '-progress', 'pipe:1', '-f', 'null', '-'],
]

/** Parses the result: the last time reported by `-progress`. */
export const readDuration = (output: string): number =>
  Math.max(0, Math.round(Number([...output.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1] ?? 0) / 1000))

/** Arguments to list the frames of the first minute: their times, and which are keyframes. */
export const packetArguments = (demuxer: Demuxer): string[] => [
  ...['-v', 'error', '-protocol_whitelist', 'file', '-f', demuxer, '-select_streams', 'V:0'],
  ...['-read_intervals', '%+60', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0', 'source'],
]

/** The time limit of encoding: eight times the duration, at least ten minutes, and less than the maximum lock time of a job. */
export const encodingTimeoutMs = (durationMs: number): number =>
  Math.min(3.5 * 3_600_000, Math.max(10 * 60_000, durationMs * 8))

function canCopy(probed: ProbedVideo): boolean {
  return (
    probed.codec === 'h264' &&
    copiedProfiles.includes(probed.profile) &&
    probed.pixels === 'yuv420p' &&
    !probed.isTurned &&
    !probed.isInterlaced &&
    !probed.isCut &&
    probed.restMs <= 500 &&
    probed.mostFps <= 61 &&
    Math.min(probed.width, probed.tall) <= 720 &&
    probed.bitrate > 0 &&
    probed.bitrate < copiedBitrate &&
    probed.keyGapMs > 0 &&
    probed.keyGapMs <= segmentSeconds * 1000
  )
}

/** Limits the bitrate to that of the source; codecs newer than H.264 need about half of it for the same quality. */
function limitBitrate(bits: number, { bitrate, codec }: ProbedVideo): number {
  const effectiveBitrate = codec === 'h264' ? bitrate : bitrate * 2
  return bitrate > 0 ? Math.max(100_000, Math.min(bits, effectiveBitrate)) : bits
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3)

/** At most thirty frames per second; with a variable frame rate, exactly thirty. */
function outputFrameRate({ fps, mostFps }: ProbedVideo): string {
  if (Math.max(fps, mostFps) <= 31) return ''
  const even = [fps, fps / 2].find((rate) => rate > 23 && rate < 31) ?? 30
  return `fps=${Number(even.toFixed(3))},`
}

function scaledSize({ width, tall }: ProbedVideo, height: number): { width: number; tall: number } {
  const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)
  return width >= tall
    ? { width: even((width * height) / tall), tall: height }
    : { width: height, tall: even((tall * height) / width) }
}

type JsonObject = Record<string, unknown>
const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value ? (value as JsonObject) : {}
const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.map(objectOf) : [])
const numberOf = (value: unknown): number => {
  const read = Number(value)
  return Number.isFinite(read) ? read : 0
}

function parseJson(json: string): JsonObject | null {
  try {
    return objectOf(JSON.parse(json))
  } catch {
    return null
  }
}

/** Album art is a video of one frame. */
const isCoverArt = (stream: JsonObject) => numberOf(objectOf(stream.disposition).attached_pic) === 1

const rotationOf = (stream: JsonObject): number =>
  numberOf(listOf(stream.side_data_list).find((object) => object.rotation !== undefined)?.rotation) ||
  numberOf(objectOf(stream.tags).rotate)

/** Returns the display aspect: how much wider the video is shown than stored. */
function pixelAspectOf(stream: JsonObject): number {
  const [over = 0, under = 0] = String(stream.sample_aspect_ratio ?? '')
    .split(':')
    .map(Number)
  const stretch = over / under
  return stretch > 0.1 && stretch < 10 ? stretch : 1
}

function frameRateOf(fraction: unknown): number {
  const [over = 0, under = 0] = String(fraction ?? '')
    .split('/')
    .map(Number)
  return over > 0 && under > 0 ? over / under : 0
}

function keyframeGap(packets: string): number {
  const rows = packets.split('\n').map((line) => line.trim().split(','))
  const times = (only: boolean) =>
    rows
      .filter(([at, flags = '']) => at !== undefined && at !== '' && (!only || flags.startsWith('K')))
      .map(([at]) => Number(at))
      .filter(Number.isFinite)
  const keys = times(true).sort((a, b) => a - b)
  const last = Math.max(...times(false), 0)
  if (!keys.length) return 0
  const gaps = [...keys.slice(1), last].map((at, n) => at - (keys[n] ?? 0))
  return Math.max(1, Math.round(Math.max(...gaps) * 1000))
}
