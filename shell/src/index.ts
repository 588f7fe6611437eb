// The registry is on its way while the scripts load; what is shared can only be had asynchronously.
import { registry } from './remotes/registry';
import './trusted-types';

registry().catch(() => undefined);
import('./bootstrap');
