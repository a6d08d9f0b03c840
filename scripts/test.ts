import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// Everything `npm test` promises, in the order in which failing is cheapest, and one line at the end that counts.
const root = join(import.meta.dirname, '..')
const withBrowser = !process.argv.includes('--no-browser')

interface Count {
  passed: number
  failed: number
  skipped: number
}

interface Step {
  name: string
  command: string[]
  /** Reads the counts out of what the step printed; a step without counts is one test itself. */
  counts?(output: string): Count
}

const vitest = (output: string): Count => {
  const line = /^\s*Tests\s+(.*)$/m.exec(plain(output))?.[1] ?? ''
  const number = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0)
  return { passed: number('passed'), failed: number('failed'), skipped: number('skipped') + number('todo') }
}

const playwright = (output: string): Count => {
  const number = (word: string) =>
    Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(plain(output))?.[1] ?? 0)
  const failed = number('failed') + number('did not run') + number('interrupted')
  return { passed: number('passed') + number('flaky'), failed, skipped: number('skipped') }
}

const steps: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '.', '--error-on-warnings'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  {
    name: 'walls',
    command: ['depcruise', 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'unit, action and API tests', command: ['vitest', 'run'], counts: vitest },
]
if (withBrowser) {
  steps.push(
    { name: 'build', command: ['node', 'scripts/prepare.js', '--build'] },
    { name: 'browser walks', command: ['node', 'e2e/run.ts'], counts: playwright },
  )
}

const total: Count = { passed: 0, failed: 0, skipped: 0 }
for (const step of steps) {
  const started = Date.now()
  process.stdout.write(`\n== ${step.name}\n`)
  const { code, output } = await run(step.command)
  const count = step.counts?.(output) ?? { passed: 1, failed: 0, skipped: 0 }
  if (code !== 0 && count.failed === 0) count.failed = 1
  if (code !== 0 && !step.counts) count.passed = 0
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  process.stdout.write(
    `== ${step.name}: ${code === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)\n`,
  )
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(total.failed ? 1 : 0)

function run(command: string[]): Promise<{ code: number; output: string }> {
  const [name = '', ...args] = command
  return new Promise((done) => {
    const child = spawn(name, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: '1', NODE_ENV: undefined },
    })
    let output = ''
    const show = (chunk: Buffer) => {
      output += chunk
      process.stdout.write(chunk)
    }
    child.stdout.on('data', show)
    child.stderr.on('data', show)
    child.once('error', (error) => done({ code: 1, output: String(error) }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}

function plain(text: string): string {
  return stripVTControlCharacters(text)
}
