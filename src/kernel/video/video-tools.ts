import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { setPriority, constants as system } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'

/** The programs that read and convert videos. */
export interface VideoTools {
  ffmpeg: string
  ffprobe: string
  /** The version as the program reports it: `5.1.9-0+deb12u1`. */
  version: string
}

/** The tools found, or why there are none. */
export type VideoToolsResult = { ok: true; tools: VideoTools } | { ok: false; why: 'missing' | 'unfit' }

const toolsByPath = new Map<string, Promise<VideoToolsResult>>()

/**
 * Finds the ffmpeg of this machine: the one from the settings, otherwise the first on PATH; searched once per process.
 * `unfit`: there is one, but it does not start, or lacks x264, AAC, HLS or its ffprobe.
 */
export function findVideoTools({
  ffmpegPath,
}: {
  ffmpegPath: string | undefined
}): Promise<VideoToolsResult> {
  const key = ffmpegPath ?? ''
  const located = toolsByPath.get(key) ?? locateTools(ffmpegPath)
  toolsByPath.set(key, located)
  return located
}

async function locateTools(configuredPath: string | undefined): Promise<VideoToolsResult> {
  const ffmpeg = configuredPath ? resolve(configuredPath) : findInPath('ffmpeg')
  if (!ffmpeg || !isExecutable(ffmpeg)) return { ok: false, why: 'missing' }
  const siblingPath = join(dirname(ffmpeg), 'ffprobe')
  const ffprobe = isExecutable(siblingPath) ? siblingPath : findInPath('ffprobe')
  if (!ffprobe) return { ok: false, why: 'unfit' }
  const capture = (program: string, ...args: string[]) =>
    runProgram(program, args, { cwd: dirname(ffmpeg), timeoutMs: 15_000 }).catch(() => ({
      code: -1,
      out: '',
    }))
  const encoders = await capture(ffmpeg, '-hide_banner', '-encoders')
  const muxers = await capture(ffmpeg, '-hide_banner', '-muxers')
  const probe = await capture(ffprobe, '-version')
  const version = /version (\S{1,60})/.exec((await capture(ffmpeg, '-version')).out)?.[1]
  const fits =
    /\blibx264\b/.test(encoders.out) &&
    /\baac\b/.test(encoders.out) &&
    /\bhls\b/.test(muxers.out) &&
    probe.code === 0
  return version && fits ? { ok: true, tools: { ffmpeg, ffprobe, version } } : { ok: false, why: 'unfit' }
}

function findInPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => resolve(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

interface RunOptions {
  cwd: string
  timeoutMs: number
  signal?: AbortSignal
}

/** Why a program was terminated early. */
export class ProgramTerminated extends Error {
  readonly why: 'time' | 'signal'
  constructor(why: 'time' | 'signal') {
    super(`The program was ended: ${why}.`)
    this.why = why
  }
}

const maxOutputBytes = 8 * 2 ** 20
const running = new Set<() => void>()
// An exiting process terminates the programs it started.
process.on('exit', () => {
  for (const end of running) end()
})

/**
 * Runs a program without a shell, at low priority, and without our environment variables. Returns how it ended and its
 * output, up to 8 MB. Throws `ProgramTerminated` when it times out or `signal` aborts it, and another error if it cannot start or
 * is killed from outside.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, timeoutMs, signal }: RunOptions,
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd,
      env: { PATH: process.env.PATH ?? '', HOME: cwd, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const end = () => void child.kill('SIGKILL')
    running.add(end)
    let why: ProgramTerminated['why'] | undefined
    const stop = (because: ProgramTerminated['why']) => {
      why ??= because
      end()
    }
    const timer = setTimeout(() => stop('time'), timeoutMs)
    const abort = () => stop('signal')
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    try {
      // Like `nice`; with a lower priority still, it would never get its turn on a busy machine.
      if (child.pid) setPriority(child.pid, system.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Where the priority cannot be changed, it runs at the normal one.
    }
    const texts = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      if (texts.out.length < maxOutputBytes) texts.out += chunk.toString('latin1')
    })
    child.stderr.on('data', (chunk: Buffer) => {
      texts.err = (texts.err + chunk.toString('latin1')).slice(-4000)
    })
    const settle = () => {
      clearTimeout(timer)
      running.delete(end)
      signal?.removeEventListener('abort', abort)
    }
    child.once('error', (error) => {
      settle()
      failed(error)
    })
    child.once('close', (code, by) => {
      settle()
      if (why) failed(new ProgramTerminated(why))
      else if (by) failed(new Error(`${program} was killed by ${by}.`))
      else done({ code: code ?? -1, ...texts })
    })
  })
}
