import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { demoCommand } from './demo.ts'
import { doctorCommand } from './doctor.ts'
import { exportCommand, importCommand } from './import.ts'
import { importPostsCommand } from './import-posts.ts'
import { restoreCommand } from './restore.ts'
import { tenantCommand } from './tenant.ts'
import { userCommand } from './user.ts'
import { verifyCommand } from './verify.ts'

export const commands: Command[] = [
  tenantCommand,
  userCommand,
  importCommand,
  importPostsCommand,
  exportCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  doctorCommand,
  demoCommand,
]
