import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

interface Stat {
  pid: number
  parent: number
  name: string
  cpuMs: number
  rssMb: number
}

/** Returns every process of the machine (Linux), with the CPU time it has used so far. */
function listProcesses(): Stat[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const line = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'))
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      const cpuMs = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
      return [
        {
          pid: Number(entry),
          parent: Number(fields[1]),
          name,
          cpuMs,
          rssMb: (Number(fields[21]) * 4096) / 2 ** 20,
        },
      ]
    } catch {
      return []
    }
  })
}

export interface ResourceUsage {
  server: number
  database: number
  rssMb: number
}

/** Returns the CPU time used so far by a server process and its PostgreSQL, and the server's memory. */
export function measure(pid: number): ResourceUsage {
  const all = listProcesses()
  const below = new Set([pid])
  for (let grown = true; grown; ) {
    grown = false
    for (const stat of all) {
      if (!below.has(stat.pid) && below.has(stat.parent)) {
        below.add(stat.pid)
        grown = true
      }
    }
  }
  const tree = all.filter((stat) => below.has(stat.pid))
  const server = tree.find((stat) => stat.pid === pid)
  const database = tree
    .filter((stat) => stat.name === 'postgres')
    .reduce((total, stat) => total + stat.cpuMs, 0)
  return { server: server?.cpuMs ?? 0, database, rssMb: server?.rssMb ?? 0 }
}

/**
 * Waits until a server has been idle for three seconds, so that only requests are measured. Jobs after the first start
 * (images) pause for half a second between each other.
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let round = 0, calm = 0; round < 1200 && calm < 6; round++) {
    const before = measure(pid).server
    await new Promise((done) => setTimeout(done, 500))
    calm = measure(pid).server - before < 30 ? calm + 1 : 0
  }
}
