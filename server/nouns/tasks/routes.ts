import { api } from '#contract/api.ts'
import { serve } from '#server/base/http/serve.ts'
import type { Server } from '#server/base/http/server.ts'
import { addTask, finishTask, reopenTask, updateTask } from './commands.ts'
import { taskDetails, taskList, taskPeople } from './queries.ts'

export function taskRoutes(server: Server) {
  serve(server, api.tasks, (filter, context) => taskList(context, filter))
  serve(server, api.taskPeople, (_nothing, context) => taskPeople(context))
  serve(server, api.addTask, async (task, context) => taskDetails(context, await addTask(context, task)))
  serve(server, api.updateTask, async (changes, context) => {
    await updateTask(context, changes)
    return taskDetails(context, changes.id)
  })
  serve(server, api.finishTask, async ({ id }, context) => {
    await finishTask(context, id)
    return taskDetails(context, id)
  })
  serve(server, api.reopenTask, async ({ id }, context) => {
    await reopenTask(context, id)
    return taskDetails(context, id)
  })
}
