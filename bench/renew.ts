import { join } from 'node:path'
import { subscription } from '#areas/subscription/area.ts'
import { advanceDue } from '#areas/subscription/public.server.ts'
import { installAreas } from '#kernel/area/areas.ts'
import { readConfig } from '#kernel/config.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { openDatabase } from '#kernel/db/open.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { kernelManifest } from '#kernel/kernel-manifest.ts'
import { createServices } from '#src/server/services.ts'

// Processes what is due for the subscriptions of a site at a given time, in a process that may be killed: `node
// bench/renew.ts SITE MOMENT`, on the data of SALA_DATA, whose database another process runs.
const [host = '', at = ''] = process.argv.slice(2)
installAreas([subscription], kernelManifest)
const config = readConfig()
const database = await openDatabase(config, join(import.meta.dirname, '..'))
const services = await createServices(config, database.urls)
const site = services.directory.byHost(host)
if (!site) throw new Error(`Site not found: ${host}`)
const ctx = { ...systemCtx(services, site.id), now: new Date(at) }
process.stdout.write('begins\n')
await unitOfWork(ctx.db, () => advanceDue(ctx, Number.MAX_SAFE_INTEGER))
await services.database.end()
process.exit(0)
