import { SALON_ID } from '../../../api/src/demo/rows';
import type { Session } from '../../common/session';
import { MEN_LIST, SURNAME_LIST, WOMEN_LIST } from './names';

const HEALERS = 12;

/** As many healers as the agenda has columns on its fullest day; answers those that are new. They work every day. */
export async function addHealers(session: Session): Promise<number[]> {
  const { rows } = await session.query<{ id: number }>(
    `insert into healers (salon_id, level_id, first_name, last_name, phone, email, birthday, selling, creation_date)
     select $1, 1 + n % 3, ($2::text[])[n], ($3::text[])[n], '55' || (40000000 + n * 7919), '', '1990-05-17', 10,
       now() - interval '3 years'
     from generate_series(1, $4 - (select count(*)::integer from healers where salon_id = $1 and status_id = 1)) n
     returning id`,
    [SALON_ID, ['Araceli', 'Rodrigo', 'Ximena', 'Óscar'], ['Nava', 'Quiroz', 'Urrutia', 'Peña'], HEALERS],
  );
  const ids = rows.map(({ id }) => id);
  await session.query(
    `insert into healer_schedules (salon_id, branch_id, healer_id, days, hour_in, hour_food, hour_out)
     select $1, 1, id, 'Dom Lun Mar Mie Jue Vie Sab', '09:00', '14:00', '20:00' from unnest($2::bigint[]) id`,
    [SALON_ID, ids],
  );
  await session.query(
    `insert into healer_services (salon_id, healer_id, service_id, comission)
     select $1, h.id, s.id, 20 from unnest($2::bigint[]) h(id), services s where s.status_id = 1`,
    [SALON_ID, ids],
  );
  return ids;
}

/** The clients of the planned visits, registered before the first of theirs. */
export async function addClients(session: Session, count: number): Promise<void> {
  await session.query(
    `with drawn as materialized (
       select n, random() < 0.82 as woman, random() as name, random() as surname, random() as second, random() as level,
         random() as code, random() as born, random() as mail, random() as gone
       from generate_series(1, $2::integer) n
     ), named as (
       select n, woman, level, code, born, mail, gone,
         case when woman then ($3::text[])[1 + floor(power(name, 1.3) * cardinality($3::text[]))::integer]
           else ($4::text[])[1 + floor(power(name, 1.3) * cardinality($4::text[]))::integer] end as first_name,
         ($5::text[])[1 + floor(power(surname, 1.6) * cardinality($5::text[]))::integer] as surname,
         ($5::text[])[1 + floor(power(second, 1.6) * cardinality($5::text[]))::integer] as second
       from drawn
     )
     insert into clients (salon_id, id, status_id, level_id, genre_id, first_name, last_name, phone, email, birthday,
       creation_date)
     select $1, base.id + n, case when gone < 0.02 then 2 else 1 end,
       case when level < 0.07 then '2,' when level < 0.10 then '5,' when level < 0.11 then '2,5,'
         when level < 0.13 then '4,' when level < 0.15 then '3,' else '' end,
       case when woman then 1 else 2 end, first_name, surname || ' ' || second,
       -- Ten digits, nearly all of Mexico City, no two alike.
       case when code < 0.85 then '55' when code < 0.93 then '56' when code < 0.97 then '33' else '81' end
         || lpad(((n * 61803399::bigint) % 100000000)::text, 8, '0'),
       case when mail < 0.86 then replace(fold(first_name || '.' || surname), ' ', '.') || (n % 97)
         || case when mail < 0.6 then '@correo.mx' else '@buzon.mx' end else '' end,
       case when born < 0.8 then date '1950-01-01' + floor(born * 26000)::integer end,
       coalesce(v.first, now() - born * interval '300 days') - interval '10 minutes'
     from named
     cross join (select coalesce(max(id), 0) as id from clients) base
     left join (select client, min(booked) as first from visits group by 1) v on v.client = n
     order by n`,
    [SALON_ID, count, WOMEN_LIST, MEN_LIST, SURNAME_LIST],
  );
}
