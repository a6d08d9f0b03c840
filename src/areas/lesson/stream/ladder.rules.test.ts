import { describe, expect, test } from 'vitest'
import {
  encodingLadder,
  encodingTimeoutMs,
  ladderArguments,
  type ProbedVideo,
  readDuration,
  readProbe,
} from './ladder.rules.ts'

const film: ProbedVideo = {
  durationMs: 60_000,
  width: 1920,
  tall: 1080,
  codec: 'h264',
  profile: 'High',
  pixels: 'yuv420p',
  bitrate: 6_000_000,
  fps: 25,
  mostFps: 25,
  isTurned: false,
  isInterlaced: false,
  isCut: false,
  restMs: 0,
  audio: { codec: 'aac', channels: 2 },
  keyGapMs: 2000,
}
const small = { width: 1280, tall: 720, bitrate: 1_800_000 }
const sizes = (more: Partial<ProbedVideo>) =>
  encodingLadder({ ...film, ...more }).rungs.map(
    ({ width, tall, isCopy }) => `${width}x${tall}${isCopy ? ' as it is' : ''}`,
  )

describe('the sizes of a video', () => {
  test.each<[string, Partial<ProbedVideo>, string[]]>([
    ['a large one has all', {}, ['640x360', '960x540', '1280x720', '1920x1080']],
    [
      'one of 4K is not larger than 1080',
      { width: 3840, tall: 2160 },
      ['640x360', '960x540', '1280x720', '1920x1080'],
    ],
    ['none is larger than the film', { width: 1280, tall: 720 }, ['640x360', '960x540', '1280x720']],
    ['an upright one goes by its width', { width: 720, tall: 1280 }, ['360x640', '540x960', '720x1280']],
    ['odd lengths become even', { width: 853, tall: 479 }, ['642x360']],
    ['a tiny one has its own', { width: 320, tall: 241 }, ['318x240']],
    ['a small one of H.264 goes along as it is', small, ['640x360', '960x540', '1280x720 as it is']],
    ['one that is small already only so', { ...small, width: 640, tall: 360 }, ['640x360 as it is']],
    ['not where it is too heavy', { ...small, bitrate: 2_500_000 }, ['640x360', '960x540', '1280x720']],
    ['not where nobody knows how heavy', { ...small, bitrate: 0 }, ['640x360', '960x540', '1280x720']],
    ['not of another kind', { ...small, codec: 'vp9' }, ['640x360', '960x540', '1280x720']],
    ['not of ten bits', { ...small, pixels: 'yuv420p10le' }, ['640x360', '960x540', '1280x720']],
    ['not of a profile browsers lack', { ...small, profile: 'High 10' }, ['640x360', '960x540', '1280x720']],
    ['not where it is turned', { ...small, isTurned: true }, ['640x360', '960x540', '1280x720']],
    [
      'not where its halves are of two moments',
      { ...small, isInterlaced: true },
      ['640x360', '960x540', '1280x720'],
    ],
    ['not where its beginning was cut off', { ...small, isCut: true }, ['640x360', '960x540', '1280x720']],
    ['not where its sound goes on', { ...small, restMs: 2000 }, ['640x360', '960x540', '1280x720']],
    ['not where its times are uneven', { ...small, mostFps: 1000 }, ['640x360', '960x540', '1280x720']],
    ['not where parts would be long', { ...small, keyGapMs: 9000 }, ['640x360', '960x540', '1280x720']],
    ['not where nobody knows how long', { ...small, keyGapMs: 0 }, ['640x360', '960x540', '1280x720']],
  ])('%s', (_, more, expected) => {
    expect(sizes(more)).toEqual(expected)
  })

  test('use no more bandwidth than the video itself, with storage calculated beforehand', () => {
    const { rungs, mostBytes } = encodingLadder({ ...film, bitrate: 500_000 })
    expect(encodingLadder({ ...film, bitrate: 500_000, codec: 'vp9' }).rungs[3]?.bandwidth).toBe(1_196_000)
    expect(rungs.map(({ bandwidth }) => bandwidth)).toEqual([614_000, 614_000, 646_000, 646_000])
    expect(mostBytes).toBeGreaterThan((2_520_000 / 8) * 60)
    expect(encodingLadder({ ...film, audio: null, codec: 'vp9', bitrate: 0 }).rungs[0]?.bandwidth).toBe(
      880_000,
    )
  })
})

const words = (more: Partial<ProbedVideo>) => {
  const probed = { ...film, ...more }
  return ladderArguments(probed, encodingLadder(probed), 'mov').join(' ')
}

describe('ffmpeg arguments', () => {
  test('name the demuxer and allow only files to be opened', () => {
    expect(words({})).toContain('-protocol_whitelist file -f mov -i source')
  })
  test('read the video once, with one output per size, cut at the same times', () => {
    const args = words({})
    expect(args).toContain('[0:V:0]split=4[in0][in1][in2][in3];[in0]scale=640:360,setsar=1')
    expect(args.match(/-force_key_frames expr:gte\(t,n_forced\*2\)/g)).toHaveLength(4)
    expect(args.match(/\S+\/index\.m3u8/g)).toEqual([
      '360/index.m3u8',
      '540/index.m3u8',
      '720/index.m3u8',
      '1080/index.m3u8',
    ])
    expect(args.match(/-c:a aac/g)).toHaveLength(4)
    expect(args).toContain('-hls_time 6 -hls_playlist_type vod -hls_segment_type fmp4')
  })
  test('let a video copied unchanged determine where it is cut', () => {
    const args = words(small)
    expect(args).toContain('-map 0:V:0 -c:v copy -tag:v avc1')
    expect(args.match(/-force_key_frames source/g)).toHaveLength(2)
    expect(words({ ...small, width: 640, tall: 360 })).not.toContain('-filter_complex')
  })
  test('have no sound where the video has none, and at most thirty frames per second', () => {
    expect(words({ audio: null })).not.toContain('-c:a')
    expect(words({ fps: 60 })).toContain('[0:V:0]fps=30,split')
    expect(words({ fps: 59.94, mostFps: 59.94 })).toContain('[0:V:0]fps=29.97,split')
    expect(words({ fps: 50 })).toContain('[0:V:0]fps=25,split')
    expect(words({ fps: 14, mostFps: 1000 })).toContain('[0:V:0]fps=30,split')
    expect(words({ ...small, fps: 60 })).not.toContain('fps=30')
  })
  test('deinterlace interlaced video and keep both audio and video to the end', () => {
    expect(words({ isInterlaced: true })).toContain('[0:V:0]yadif,split')
    expect(words({ restMs: 5000 })).toContain('[0:V:0]tpad=stop_mode=clone:stop_duration=5.000,split')
    expect(words({}).match(/-af aresample=async=1:first_pts=0,apad=whole_dur=60.000/g)).toHaveLength(4)
    expect(words({}).match(/-hls_segment_options use_editlist=0/g)).toHaveLength(4)
  })
})

const video = { codec_type: 'video', codec_name: 'h264', profile: 'High', width: 1920, height: 1080 }
const probeOutput = (streams: unknown[], format: object = { duration: '60.5', bit_rate: '900' }) =>
  readProbe(JSON.stringify({ streams, format }), '')

describe('ffprobe output', () => {
  test.each([
    ['nothing', 'unreadable', readProbe('', '')],
    ['a list', 'no_video', readProbe('[1]', '')],
    ['sound alone', 'no_video', probeOutput([{ codec_type: 'audio' }])],
    [
      'sound with the picture of an album',
      'no_video',
      probeOutput([{ ...video, disposition: { attached_pic: 1 } }, { codec_type: 'audio' }]),
    ],
    ['no length', 'unreadable', probeOutput([video], {})],
    ['a length that is none', 'unreadable', probeOutput([video], { duration: 'N/A' })],
    ['a picture of a few pixels', 'unreadable', probeOutput([{ ...video, width: 2 }])],
    ['a picture that is too large', 'too_large', probeOutput([{ ...video, width: 8192 }])],
    ['seven hours', 'too_long', probeOutput([video], { duration: '25200' })],
  ])('%s: %s', (_, expected, read) => {
    expect(read).toBe(expected)
  })

  test('a phone video has the orientation it is displayed in', () => {
    expect(
      probeOutput([{ ...video, side_data_list: [{ rotation: -90 }], avg_frame_rate: '30000/1001' }]),
    ).toMatchObject({
      width: 1080,
      tall: 1920,
      isTurned: true,
      durationMs: 60_500,
      audio: null,
    })
    expect(probeOutput([{ ...video, tags: { rotate: '180' } }])).toMatchObject({
      width: 1920,
      isTurned: true,
    })
  })

  test('a video has its display width, and a length even when not declared', () => {
    const wide = { ...video, width: 720, height: 576, sample_aspect_ratio: '64:45', field_order: 'tt' }
    expect(probeOutput([wide])).toMatchObject({ width: 1024, tall: 576, isTurned: true, isInterlaced: true })
    expect(probeOutput([{ ...video, sample_aspect_ratio: '0:1' }])).toMatchObject({
      width: 1920,
      isTurned: false,
    })
    expect(probeOutput([{ ...video, duration: '50' }])).toMatchObject({ durationMs: 60_500, restMs: 10_500 })
    const recorded = JSON.stringify({ streams: [video], format: {} })
    const length = readDuration('out_time_us=N/A\nprogress=continue\nout_time_us=7982000\nprogress=end\n')
    expect(readProbe(recorded, '', length)).toMatchObject({ durationMs: 7982, restMs: 0 })
    expect([readDuration(''), readDuration('out_time_us=-1')]).toEqual([0, 0])
    expect(readProbe(recorded, '-0.3,KD_\n0.0,___\n', 7982)).toMatchObject({ isCut: true })
  })

  test('where keyframes are', () => {
    const gap = (packets: string) => {
      const read = readProbe(JSON.stringify({ streams: [video], format: { duration: '9' } }), packets)
      return typeof read === 'string' ? read : read.keyGapMs
    }
    expect(gap('0.0,K__\n1.0,___\n2.0,K__\n7.5,___\n7.0,K__\n')).toBe(5000)
    expect(gap('0.0,K__\n20.0,___\n')).toBe(20_000)
    expect(gap('N/A,K__\n')).toBe(0)
    expect(gap('')).toBe(0)
  })
})

test('the time limit depends on the video, within bounds', () => {
  expect([1000, 600_000, 6 * 3_600_000].map(encodingTimeoutMs)).toEqual([600_000, 4_800_000, 12_600_000])
})
