import type { Call, CallData, CallInput } from '@verstak/contract/call.ts'
import type { Api } from '@verstak/federated/api.ts'

type Answer<C extends Call> = (input: CallInput<C>) => CallData<C> | Promise<CallData<C>>

export interface FakeApi {
  readonly api: Api
  /** An answer that throws becomes an error response. */
  readonly on: <C extends Call>(call: C, answer: Answer<C>) => FakeApi
  readonly asked: <C extends Call>(call: C) => readonly CallInput<C>[]
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** A call without an answer in the test fails with its name. */
export function fakeApi(): FakeApi {
  const answers = new Map<string, (input: unknown) => unknown>()
  const inputs = new Map<string, unknown[]>()
  const inputsOf = (name: string): unknown[] => {
    const known = inputs.get(name) ?? []
    inputs.set(name, known)
    return known
  }
  const make = async (call: Call, input: unknown = {}): Promise<unknown> => {
    const name = nameOf(call)
    inputsOf(name).push(input)
    const answer = answers.get(name)
    if (!answer) throw new Error(`The test does not say how ${name} is answered`)
    return answer(input)
  }
  const fake: FakeApi = {
    api: make as Api,
    on(call, answer) {
      answers.set(nameOf(call), answer as (input: unknown) => unknown)
      return fake
    },
    asked: (call) => inputsOf(nameOf(call)) as never,
  }
  return fake
}
