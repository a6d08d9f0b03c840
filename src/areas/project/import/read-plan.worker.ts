import { serveTasks } from '#kernel/worker-task.ts'
import { orderedPlan } from './read-plan.ts'

// A file of 20 MB takes a second or two, which would block all other requests.
serveTasks(orderedPlan)
