import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findVideoTools, runProgram } from '#kernel/video/video-tools.ts'
import {
  type Demuxer,
  durationArguments,
  encodingLadder,
  ladderArguments,
  packetArguments,
  probeArguments,
  readDuration,
  readProbe,
} from './ladder.rules.ts'
import { codecsOf, readPlaylist } from './playlist.rules.ts'
import { imageAt, planStoryboard, storyboardArguments, storyboardName } from './storyboard.rules.ts'

// What a fake cannot prove. Skipped where ffmpeg is not installed.
const found = await findVideoTools({ ffmpegPath: undefined })
const tools = found.ok ? found.tools : { ffmpeg: '', ffprobe: '', version: '' }

describe.runIf(found.ok)('with the ffmpeg on this machine', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sala-real-film-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const call = async (program: string, args: string[]) =>
    runProgram(program, args, { cwd: folder, timeoutMs: 60_000 })
  const image = (size: string, rate = 25) => ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=5`]
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=5']
  const quick = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

  /** Creates a video and its stream; returns what ffprobe reports about each size. */
  async function streamed(video: string[], demuxer: Demuxer = 'mov') {
    const form = demuxer === 'mov' ? 'mp4' : 'webm'
    const created = await call(tools.ffmpeg, [
      '-nostdin',
      '-v',
      'error',
      '-y',
      ...video,
      '-f',
      form,
      'source',
    ])
    expect(created.err).toBe('')
    const probeOutput = await call(tools.ffprobe, probeArguments(demuxer))
    const packets = await call(tools.ffprobe, packetArguments(demuxer))
    let probed = readProbe(probeOutput.out, packets.out)
    if (probed === 'unreadable')
      probed = readProbe(
        probeOutput.out,
        packets.out,
        readDuration((await call(tools.ffmpeg, durationArguments(demuxer))).out),
      )
    if (typeof probed === 'string') throw new Error(probed)
    const ladder = encodingLadder(probed)
    for (const { height } of ladder.rungs) await mkdir(join(folder, String(height)), { recursive: true })
    const encoded = await call(tools.ffmpeg, ladderArguments(probed, ladder, demuxer))
    expect(encoded).toMatchObject({ code: 0 })
    const sizes = []
    for (const rung of ladder.rungs) {
      const at = (name: string) => join(folder, String(rung.height), name)
      const playlist = readPlaylist(await readFile(at('index.m3u8'), 'utf8'))
      const requested = ['-v', 'error', '-show_streams', '-of', 'json', `${rung.height}/index.m3u8`]
      const { streams } = JSON.parse((await call(tools.ffprobe, requested)).out)
      const only = ['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0']
      const times = (await call(tools.ffprobe, ['-v', 'error', ...only, `${rung.height}/index.m3u8`])).out
      const video = streams.find((stream: { codec_type: string }) => stream.codec_type === 'video')
      const audio = streams.find((stream: { codec_type: string }) => stream.codec_type === 'audio')
      expect([video.width, video.height]).toEqual([rung.width, rung.tall])
      sizes.push({
        size: `${video.width}x${video.height}`,
        isCopy: rung.isCopy,
        ratio: video.sample_aspect_ratio,
        wasInterlaced: probed.isInterlaced,
        seconds: playlist?.seconds ?? 0,
        apart: audio ? Math.abs(Number(video.start_time) - Number(audio.start_time)) : 0,
        hasSound: audio !== undefined,
        codecs: codecsOf(await readFile(at('init.mp4'), 'latin1')),
        // Relative to the time of the first frame.
        keys: times
          .split('\n')
          .filter((line) => line.includes(',K'))
          .map((line) => (Number(line.split(',')[0]) - Number(video.start_time)).toFixed(1)),
      })
    }
    return sizes
  }

  test('all sizes are cut at the same times, are as long as the video, and declare their contents', async () => {
    const sizes = await streamed([...image('960x540', 50), ...sound, ...quick, '-b:v', '3M'])
    expect(sizes.map(({ size }) => size)).toEqual(['640x360', '960x540'])
    for (const { keys, seconds, apart, codecs } of sizes) {
      expect(keys).toEqual(['0.0', '2.0', '4.0'])
      expect(seconds).toBeCloseTo(5, 1)
      expect(apart).toBeLessThan(0.05)
      expect(codecs).toMatch(/^avc1\.4d40[0-9a-f]{2},mp4a\.40\.2$/)
    }
  })

  test('a size copied unchanged is cut where the others are', async () => {
    const sizes = await streamed([...image('960x540'), ...sound, ...quick, '-b:v', '900k', '-g', '50'])
    expect(sizes.map(({ size, isCopy }) => [size, isCopy])).toEqual([
      ['640x360', false],
      ['960x540', true],
    ])
    for (const { keys } of sizes) expect(keys.map(Number)).toEqual([0, 2, 4])
  })

  test('each time has its own image on the sheet', async () => {
    // Red for two seconds, then green, then blue.
    const colours = ['red', 'lime', 'blue'].flatMap((colour) => [
      '-f',
      'lavfi',
      '-i',
      `color=${colour}:s=320x180:d=2`,
    ])
    await streamed([...colours, '-filter_complex', 'concat=n=3', ...quick])
    const board = planStoryboard({ durationMs: 6000, width: 320, tall: 180 })
    expect(
      await call(tools.ffmpeg, storyboardArguments(board, [{ height: 180, isCopy: true }])),
    ).toMatchObject({ code: 0, err: '' })
    const sheet = sharp(join(folder, storyboardName))
    expect(await sheet.metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 90 })
    const seen = []
    for (const ms of [1900, 2000, 5900]) {
      const { x, y } = imageAt(board, ms)
      const at = { left: x + 8, top: y + 8, width: board.width - 16, height: board.height - 16 }
      const { dominant } = await sharp(await sheet.clone().extract(at).png().toBuffer()).stats()
      seen.push((['r', 'g', 'b'] as const).filter((channel) => dominant[channel] > 128).join())
    }
    expect(seen).toEqual(['r', 'g', 'b'])
  })

  test('a video rotated for display is upright in it', async () => {
    await call(tools.ffmpeg, ['-nostdin', '-v', 'error', '-y', ...image('640x360'), ...quick, 'level.mp4'])
    const sizes = await streamed(['-i', 'level.mp4', '-c', 'copy', '-metadata:s:v', 'rotate=90'])
    expect(sizes).toMatchObject([{ size: '360x640', isCopy: false, hasSound: false }])
  })

  test('an odd-sized browser recording without sound or declared length gets a stream', async () => {
    const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-live', '1']
    const sizes = await streamed([...image('427x239'), '-an', ...vp8], 'matroska')
    expect(sizes).toMatchObject([{ size: '426x238', hasSound: false }])
    expect(sizes[0]?.seconds).toBeCloseTo(5, 0)
    expect(sizes[0]?.codecs).toMatch(/^avc1\.4d40[0-9a-f]{2}$/)
  })

  test('a TV video has its display width and full frames; its delayed sound stays delayed', async () => {
    const halves = 'setsar=64/45,tinterlace=interleave_top,fieldorder=tff'
    const late = ['-itsoffset', '1', ...sound]
    const coded = [...quick, '-vf', halves, '-flags', '+ilme+ildct', '-b:v', '900k', '-g', '25']
    const sizes = await streamed([...image('360x288', 50), ...late, ...coded])
    expect(sizes).toMatchObject([{ size: '512x288', ratio: '1:1', wasInterlaced: true, isCopy: false }])
    // Missing audio at the start is filled with silence.
    expect(sizes[0]?.apart).toBeLessThan(0.03)
    const heard = [
      '-nostdin',
      '-i',
      '288/index.m3u8',
      '-af',
      'silencedetect=n=-30dB:d=0.5',
      '-f',
      'null',
      '-',
    ]
    expect((await call(tools.ffmpeg, heard)).err).toMatch(/silence_end: (0\.9|1\.0)/)
  })

  test.each([
    ['text', 'no film'],
    ['nothing', ''],
    ['a film that was cut off', null],
  ])('%s is not a valid video', async (_, content) => {
    if (content === null) {
      await call(tools.ffmpeg, ['-nostdin', '-v', 'error', '-y', ...image('320x240'), ...quick, 'whole.mp4'])
      const whole = await readFile(join(folder, 'whole.mp4'))
      expect((await stat(join(folder, 'whole.mp4'))).size).toBeGreaterThan(10_000)
      await writeFile(join(folder, 'source'), whole.subarray(0, 9000))
    } else await writeFile(join(folder, 'source'), content)
    expect((await call(tools.ffprobe, probeArguments('mov'))).code).not.toBe(0)
  })
})
