import { serveTasks } from '#kernel/worker-task.ts'
import { readBank } from './read-bank.ts'

// A large package takes seconds, which would block all other requests.
serveTasks(readBank)
