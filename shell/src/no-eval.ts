// Zod tries whether it may compile its checks. The security policy forbids it and reports each try as a violation: it is
// switched off here. The setting lies here, where the copy that a department brings finds it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
