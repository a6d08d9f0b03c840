import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { setPriority, constants as system } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'

/** The programs that read and convert videos. */
export interface FilmTools {
  ffmpeg: string
  ffprobe: string
  /** The version as the program reports it: `5.1.9-0+deb12u1`. */
  version: string
}

/** The tools found, or why there are none. */
export type FoundTools = { ok: true; tools: FilmTools } | { ok: false; why: 'missing' | 'unfit' }

const found = new Map<string, Promise<FoundTools>>()

/**
 * Finds the ffmpeg of this machine: the one from the settings, otherwise the first on PATH; searched once per process.
 * `unfit`: there is one, but it does not start, or lacks x264, AAC, HLS or its ffprobe.
 */
export function filmTools({ ffmpegPath }: { ffmpegPath: string | undefined }): Promise<FoundTools> {
  const key = ffmpegPath ?? ''
  const known = found.get(key) ?? look(ffmpegPath)
  found.set(key, known)
  return known
}

async function look(told: string | undefined): Promise<FoundTools> {
  const ffmpeg = told ? resolve(told) : inPath('ffmpeg')
  if (!ffmpeg || !mayRun(ffmpeg)) return { ok: false, why: 'missing' }
  const beside = join(dirname(ffmpeg), 'ffprobe')
  const ffprobe = mayRun(beside) ? beside : inPath('ffprobe')
  if (!ffprobe) return { ok: false, why: 'unfit' }
  const ask = (program: string, ...args: string[]) =>
    run(program, args, { cwd: dirname(ffmpeg), timeoutMs: 15_000 }).catch(() => ({ code: -1, out: '' }))
  const [encoders, muxers, probe] = [
    await ask(ffmpeg, '-hide_banner', '-encoders'),
    await ask(ffmpeg, '-hide_banner', '-muxers'),
    await ask(ffprobe, '-version'),
  ]
  const version = /version (\S{1,60})/.exec((await ask(ffmpeg, '-version')).out)?.[1]
  const fits =
    /\blibx264\b/.test(encoders.out) &&
    /\baac\b/.test(encoders.out) &&
    /\bhls\b/.test(muxers.out) &&
    probe.code === 0
  return version && fits ? { ok: true, tools: { ffmpeg, ffprobe, version } } : { ok: false, why: 'unfit' }
}

function inPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => resolve(folder, name)).find(mayRun)
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

interface How {
  cwd: string
  timeoutMs: number
  signal?: AbortSignal
}

/** Why a program was terminated early. */
export class Ended extends Error {
  readonly why: 'time' | 'signal'
  constructor(why: 'time' | 'signal') {
    super(`The program was ended: ${why}.`)
    this.why = why
  }
}

const mostOutput = 8 * 2 ** 20
const running = new Set<() => void>()
// An exiting process terminates the programs it started.
process.on('exit', () => {
  for (const end of running) end()
})

/**
 * Runs a program without a shell, at low priority, and without our environment variables. Returns how it ended and its
 * output, up to 8 MB. Throws `Ended` when it times out or `signal` aborts it, and another error if it cannot start or
 * is killed from outside.
 */
export function run(
  program: string,
  args: readonly string[],
  { cwd, timeoutMs, signal }: How,
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
    let why: Ended['why'] | undefined
    const stop = (because: Ended['why']) => {
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
      if (texts.out.length < mostOutput) texts.out += chunk.toString('latin1')
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
      if (why) failed(new Ended(why))
      else if (by) failed(new Error(`${program} was killed by ${by}.`))
      else done({ code: code ?? -1, ...texts })
    })
  })
}
