import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../src/kernel/testing/free-port.ts'

const root = join(import.meta.dirname, '..')

export interface RunningProduct {
  pid: number
  port: number
  readyMs: number
  stop(): Promise<void>
}

/** Starts the built product on a data folder; `readyMs` is from spawn to its "is ready" line. */
export async function startProduct(data: string, env: Record<string, string> = {}): Promise<RunningProduct> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', 'scripts/serve.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      SALA_DATA: data,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitForOutput(child, 'is ready')
  return toRunningProduct(child, port, performance.now() - started)
}

/** The baseline: a bare node:http server that returns only this response. */
export async function startBare(answer: Buffer): Promise<RunningProduct> {
  const port = await freePort()
  const code = `const body = Buffer.from(process.env.ANSWER, 'base64'); require('node:http').createServer((q, s) => { s.setHeader('content-type', 'text/html'); s.end(body) }).listen(${port}, '127.0.0.1', () => console.log('is ready'))`
  const env = { ...process.env, ANSWER: answer.toString('base64') }
  const child = spawn('node', ['-e', code], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await waitForOutput(child, 'is ready')
  return toRunningProduct(child, port, 0)
}

const alive = new Set<RunningProduct>()

/** Stops everything still running; for the end of an aborted benchmark. */
export const stopAll = () => Promise.all([...alive].map((product) => product.stop()))

function toRunningProduct(child: ChildProcess, port: number, readyMs: number): RunningProduct {
  const started: RunningProduct = {
    pid: child.pid ?? 0,
    port,
    readyMs,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
  alive.add(started)
  child.once('exit', () => alive.delete(started))
  return started
}

function waitForOutput(child: ChildProcess, expected: string): Promise<void> {
  return new Promise((done, failed) => {
    child.once('exit', (code) =>
      failed(new Error(`The process exited with code ${code} before it was ready.`)),
    )
    child.stdout?.on('data', (chunk) => String(chunk).includes(expected) && done())
  })
}
