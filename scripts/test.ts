import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  type Count,
  type Failure,
  type FileTime,
  playwrightReport,
  type Report,
  slowest,
  vitestReport,
} from './test-report.ts'

// Everything `npm test` covers: the static checks in parallel, then the tests, each step of which uses every core
// itself. The last line is what counts.
const root = join(import.meta.dirname, '..')
const withBrowser = !process.argv.includes('--no-browser')

interface Step {
  name: string
  command: string[]
  /** Where the step writes its JSON report, and how to read it; a step without one counts as a single test. */
  report?: { file: string; read(json: string): Report }
}

const unitReport = join(root, '.cache/test/unit.json')
const e2eReport = join(root, '.cache/test/e2e.json')

// The slowest first, so that none of them is left running alone on one core at the end.
const checks: Step[] = [
  { name: 'build', command: ['node', 'scripts/prepare.js', '--no-install', '--build'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  {
    name: 'walls',
    command: ['depcruise', 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'format and lint', command: ['biome', 'check', '.', '--error-on-warnings'] },
]
const unitTests: Step = {
  name: 'unit, action and API tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  report: { file: unitReport, read: (json) => vitestReport(json, root) },
}
const e2eTests: Step = {
  name: 'e2e tests',
  command: ['node', 'e2e/run.ts'],
  report: { file: e2eReport, read: playwrightReport },
}

const total: Count = { passed: 0, failed: 0, skipped: 0 }
const files: FileTime[] = []
const failures: Failure[] = []
const stepResults: string[] = []

await mkdir(join(root, '.cache/test'), { recursive: true })
await runInParallel(checks)
await runStep(unitTests, show)
if (withBrowser) await runStep(e2eTests, show)

process.stdout.write(`\n== steps\n${stepResults.join('\n')}\n`)
process.stdout.write('\n== slowest files\n')
for (const { file, seconds } of slowest(files))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`)
// Repeated at the very end: anyone who reads only the last lines, for example of a truncated log, must see what failed
// and why.
if (failures.length > 0) process.stdout.write('\n== failed\n')
for (const { file, test, why } of failures)
  process.stdout.write(`${file} › ${test}\n${why.replace(/^/gm, '    ')}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(total.failed ? 1 : 0)

/** Runs as many at the same time as there are cores. The output of each is shown in one piece when it has finished. */
async function runInParallel(steps: Step[]): Promise<void> {
  const waiting = [...steps]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      let output = ''
      await runStep(step, (text) => {
        output += text
      })
      show(output)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
}

async function runStep(step: Step, print: (text: string) => void): Promise<void> {
  const started = Date.now()
  print(`\n== ${step.name}\n`)
  if (step.report) await rm(step.report.file, { force: true })
  const code = await run(step.command, print)
  const count = step.report ? await countResults(step.report) : { passed: 1, failed: 0, skipped: 0 }
  if (code !== 0 && !step.report) count.passed = 0
  if (code !== 0 && count.failed === 0) count.failed = 1
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key]
  const seconds = Math.round((Date.now() - started) / 1000)
  const line = `== ${step.name}: ${count.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`
  print(`${line}\n`)
  stepResults.push(line.replace('== ', ''))
}

/** A step that ends without its report has failed, whatever its exit code. */
async function countResults({ file, read }: NonNullable<Step['report']>): Promise<Count> {
  const json = await readFile(file, 'utf8').catch(() => undefined)
  if (!json) return { passed: 0, failed: 1, skipped: 0 }
  const report = read(json)
  files.push(...report.files)
  failures.push(...report.failures)
  return report.count
}

function show(text: string): void {
  process.stdout.write(text)
}

function run([name = '', ...args]: string[], print: (text: string) => void): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: '1', NODE_ENV: undefined },
    })
    child.stdout.on('data', (chunk) => print(String(chunk)))
    child.stderr.on('data', (chunk) => print(String(chunk)))
    child.once('error', (error) => {
      print(String(error))
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
